import { useEffect } from 'react';
import { useNavigate } from '../routing';
import { signOut } from '../session/signIn';
import { PublicPage } from './PublicPage';
import { texts } from './texts';

/** A page of its own outside the portal, so that nothing of the portal asks the server while the session ends. */
const LogoutPage = () => {
    const navigate = useNavigate();
    useEffect(() => {
        let isHere = true;
        signOut().then(() => isHere && navigate('/login', { replace: true }));
        return () => {
            isHere = false;
        };
    }, [navigate]);
    return (
        <PublicPage route="/account/logout" title={texts.logout.title} heading={texts.logout.pending}>
            {null}
        </PublicPage>
    );
};
export default LogoutPage;
