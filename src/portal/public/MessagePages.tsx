import { homePage } from '../../domain/access/landingPages';
import { useSession } from '../session/store';
import { Anchor } from './Anchor';
import { PublicPage } from './PublicPage';
import { pageTexts } from './pageTexts';
import { texts } from './texts';

const HomeLink = ({ label }: { label: string }) => {
    const user = useSession()?.user;
    return (
        <Anchor className="hw-button" to={user ? homePage(user) : '/login'}>
            {user ? label : texts.login.submit}
        </Anchor>
    );
};

export const PermissionDeniedPage = () => {
    return (
        <PublicPage route="/permission-denied" title={pageTexts.denied.title} heading={pageTexts.denied.heading}>
            <p className="hw-lead">{pageTexts.denied.text}</p>
            <div className="hw-stack">
                <HomeLink label={pageTexts.denied.home} />
                <button type="button" className="hw-button hw-button-quiet" onClick={() => window.history.back()}>
                    {pageTexts.denied.back}
                </button>
            </div>
        </PublicPage>
    );
};

/** Shown for every unknown path (`*`), and at its own address. */
export const NotFoundPage = ({ route = '*' }: { route?: string }) => (
    <PublicPage route={route} title={pageTexts.notFound.title} heading={pageTexts.notFound.heading}>
        <p className="hw-lead">{pageTexts.notFound.text}</p>
        <div className="hw-stack">
            <HomeLink label={pageTexts.notFound.home} />
        </div>
    </PublicPage>
);
