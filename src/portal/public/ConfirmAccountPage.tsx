import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isFault } from '../session/fault';
import { confirmAccount } from '../session/signIn';
import { Alert } from './Alert';
import { Anchor } from './Anchor';
import { PublicPage } from './PublicPage';
import { texts } from './texts';

const wording = texts.confirm;
type State = { is: 'pending' } | { is: 'done' | 'failed'; message: string };

const ConfirmAccountPage = () => {
    const [search] = useSearchParams();
    const token = search.get('token');
    const [state, setState] = useState<State>(token ? { is: 'pending' } : { is: 'failed', message: wording.missing });
    const asked = useRef(false);
    useEffect(() => {
        // The link works once: a second call would call a confirmed address a failure.
        if (!token || asked.current) return;
        asked.current = true;
        confirmAccount(token)
            .then(({ message }) => setState({ is: 'done', message }))
            .catch(error => setState({ is: 'failed', message: isFault(error) ? error.message : texts.genericError }));
    }, [token]);
    const heading = { pending: wording.pending, done: wording.doneHeading, failed: wording.failedHeading }[state.is];
    return (
        <PublicPage route="/account/confirm" title={wording.title} heading={heading}>
            {state.is !== 'pending' && (
                <div className="hw-stack">
                    <Alert kind={state.is === 'done' ? 'success' : 'error'}>{state.message}</Alert>
                    <Anchor className="hw-button" to="/login">
                        {texts.login.submit}
                    </Anchor>
                </div>
            )}
        </PublicPage>
    );
};
export default ConfirmAccountPage;
