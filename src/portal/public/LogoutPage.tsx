import { useEffect } from 'react';
import { goTo } from '../session/navigation';
import { signOut } from '../session/signIn';
import { PublicPage } from './PublicPage';
import { texts } from './texts';

/** A page of its own outside the portal, so that nothing of the portal asks the server while the session ends. */
const LogoutPage = () => {
    useEffect(() => {
        let isHere = true;
        signOut().then(() => isHere && goTo('/login', { replace: true }));
        return () => {
            isHere = false;
        };
    }, []);
    return (
        <PublicPage route="/account/logout" title={texts.logout.title} heading={texts.logout.pending}>
            {null}
        </PublicPage>
    );
};
export default LogoutPage;
