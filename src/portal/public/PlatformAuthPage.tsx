import { useEffect, useState } from 'react';
import { homePage } from '../../domain/access/landingPages';
import { NEVILLE_PAGE, pageRedirect } from '../../domain/access/pageAccess';
import { apiJson } from '../session/http';
import { goTo } from '../session/navigation';
import { getSession } from '../session/store';
import type { Session } from '../session/types';
import { Alert } from './Alert';
import { Anchor } from './Anchor';
import { segmentOf, useAddress } from './address';
import { HandOverPage } from './HandOverPage';
import { NotFoundPage } from './MessagePages';
import { PublicPage } from './PublicPage';
import { pageTexts } from './pageTexts';
import { texts } from './texts';

const wording = pageTexts.handOver;
const ROUTE = '/:platform/auth';

/**
 * Hands the signed-in user over to the third platform. It receives only the access token, for fifteen minutes: a
 * refresh token used by two sides would count as stolen.
 */
const LeavePage = ({ session }: { session: Session }) => {
    const [failed, setFailed] = useState<string | null>(null);
    useEffect(() => {
        apiJson<{ body: { url: string | null } }>('/api/main/hand-over', { background: true }).then(
            ({ body: { url } }) => {
                if (url) window.location.assign(`${url}#${new URLSearchParams({ token: session.token })}`);
                else setFailed(wording.unconnectedText);
            },
            () => setFailed(texts.genericError),
        );
    }, [session]);
    return (
        <PublicPage
            route={ROUTE}
            title={wording.title}
            heading={failed === null ? wording.leaving : wording.unconnected}
        >
            {failed !== null && (
                <div className="hw-stack">
                    <Alert>{failed}</Alert>
                    <Anchor className="hw-button" to={homePage(session.user)}>
                        {wording.home}
                    </Anchor>
                </div>
            )}
        </PublicPage>
    );
};

/** Same as for any forbidden page. */
const Redirected = ({ to }: { to: string }) => {
    useEffect(() => goTo(to, { replace: true }), [to]);
    return null;
};

/** Only the third platform takes part in hand-overs. */
const PlatformAuthPage = () => {
    const platform = segmentOf(useAddress(), 1);
    const [session] = useState(getSession);
    const [arrives] = useState(() => new URLSearchParams(window.location.hash.slice(1)).has('token'));
    if (platform !== 'neville') return <NotFoundPage />;
    if (!session || arrives) return <HandOverPage route={ROUTE} />;
    const redirectTarget = pageRedirect(session.user, NEVILLE_PAGE);
    return redirectTarget ? <Redirected to={redirectTarget} /> : <LeavePage session={session} />;
};
export default PlatformAuthPage;
