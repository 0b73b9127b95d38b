import { useEffect, useRef } from 'react';
import { goTo } from '../session/navigation';
import { signOut } from '../session/signOut';
import { PublicPage } from './PublicPage';
import { pageTexts } from './pageTexts';

/** A page of its own outside the portal, so that nothing of the portal asks the server while the session ends. */
const LogoutPage = () => {
    const started = useRef(false);
    useEffect(() => {
        if (started.current) return;
        started.current = true;
        void signOut().then(() => goTo('/login', { replace: true }));
    }, []);
    return (
        <PublicPage route="/account/logout" title={pageTexts.logout.title} heading={pageTexts.logout.pending}>
            {null}
        </PublicPage>
    );
};
export default LogoutPage;
