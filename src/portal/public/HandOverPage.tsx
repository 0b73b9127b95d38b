import { useCallback, useEffect, useRef, useState } from 'react';
import { landingPage } from '../../domain/access/landingPages';
import { isFault } from '../session/fault';
import { CHANGE_PASSWORD } from '../session/mustChangePassword';
import { goTo, isLocalPath, takeTarget } from '../session/navigation';
import { fetchProfile } from '../session/profile';
import { getSession, setSession } from '../session/store';
import { learnClock } from '../session/token';
import type { Session } from '../session/types';
import { Alert } from './Alert';
import { Anchor } from './Anchor';
import { PublicPage } from './PublicPage';
import { pageTexts } from './pageTexts';
import { texts } from './texts';

const wording = pageTexts.handOver;

interface HandOver {
    token: string;
    refreshToken: string;
    /** a path of this portal, or null */
    target: string | null;
}

/**
 * `#token=…&refresh_token=…&redirect=/path`: in the fragment, which browsers neither send to a server nor put into a
 * Referer. A redirect to anywhere but this portal is dropped.
 */
export const readHandOver = (hash: string): HandOver | null => {
    const values = new URLSearchParams(hash.replace(/^#/, ''));
    const token = values.get('token');
    if (!token) return null;
    const redirect = values.get('redirect');
    return {
        token,
        refreshToken: values.get('refresh_token') ?? '',
        target: redirect && isLocalPath(redirect) ? redirect : null,
    };
};

type State =
    | { is: 'pending' }
    | { is: 'failed'; message: string; canRetry: boolean }
    | { is: 'conflict'; current: Session; offered: Session };

/** Where another system leaves someone who has signed in there: the token is proved with the API before it is believed. */
export const HandOverPage = ({ route }: { route: string }) => {
    const [handOver] = useState(() => readHandOver(typeof window === 'undefined' ? '' : window.location.hash));
    const [state, setState] = useState<State>({ is: 'pending' });
    const started = useRef(false);

    const enter = useCallback(
        (session: Session) => {
            learnClock(session.token);
            setSession(session);
            const { must_change_password } = session.user;
            const target = handOver?.target ?? takeTarget();
            goTo(must_change_password ? CHANGE_PASSWORD : landingPage(session.user, target, window.innerWidth), {
                replace: true,
            });
        },
        [handOver],
    );

    const prove = useCallback(async () => {
        if (!handOver) return setState({ is: 'failed', message: wording.missing, canRetry: false });
        setState({ is: 'pending' });
        try {
            const user = await fetchProfile(handOver.token);
            const offered = { token: handOver.token, refresh_token: handOver.refreshToken, user };
            const current = getSession();
            // Without asking, a prepared link could have someone work in the account of whoever prepared it.
            if (current && current.user.id !== user.id) setState({ is: 'conflict', current, offered });
            else enter(offered);
        } catch (error) {
            const canRetry = isFault(error) && error.retriable;
            setState({ is: 'failed', message: canRetry ? error.message : wording.invalid, canRetry });
        }
    }, [handOver, enter]);

    useEffect(() => {
        if (started.current) return;
        started.current = true;
        // A token must not stay in the address bar or in the history.
        const { pathname, search } = window.location;
        window.history.replaceState(window.history.state, '', pathname + search);
        void prove();
    }, [prove]);

    const heading = { pending: wording.pending, failed: wording.failedHeading, conflict: wording.otherHeading }[
        state.is
    ];
    return (
        <PublicPage route={route} title={wording.title} heading={heading}>
            {state.is === 'failed' && (
                <div className="hw-stack">
                    <Alert>{state.message}</Alert>
                    {state.canRetry && (
                        <button type="button" className="hw-button" onClick={prove}>
                            {wording.retry}
                        </button>
                    )}
                    <Anchor className={state.canRetry ? 'hw-button hw-button-quiet' : 'hw-button'} to="/login">
                        {texts.login.submit}
                    </Anchor>
                </div>
            )}
            {state.is === 'conflict' && (
                <>
                    <p className="hw-lead">
                        {wording.signedInAs} <strong>{state.current.user.fullname}</strong>.
                    </p>
                    <div className="hw-stack">
                        <button type="button" className="hw-button" onClick={() => enter(state.offered)}>
                            {wording.continueAs} {state.offered.user.fullname}
                        </button>
                        <button
                            type="button"
                            className="hw-button hw-button-quiet"
                            onClick={() => enter(state.current)}
                        >
                            {wording.stay} {state.current.user.fullname}
                        </button>
                    </div>
                </>
            )}
        </PublicPage>
    );
};
