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
    /** path in this portal, or null */
    target: string | null;
}

/**
 * `#token=…&refresh_token=…&redirect=/path`: in the fragment, which browsers send neither to a server nor in a Referer.
 * Redirects outside this portal are dropped.
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

/** Entry from another system with a session token, which the API validates first. */
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
            // Requires confirmation, because a prepared link could sign a user in to another person's account.
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
        // Removes the token from the address bar and the history.
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
