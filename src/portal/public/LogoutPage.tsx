import { useEffect, useRef } from 'react';
import { goTo } from '../session/navigation';
import { signOut } from '../session/signOut';
import { PublicPage } from './PublicPage';
import { pageTexts } from './pageTexts';

/** Outside the portal, so that no portal component sends requests while the session ends. */
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
