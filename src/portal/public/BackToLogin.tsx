import { Anchor } from './Anchor';
import { texts } from './texts';

/** Link back to the login, below a form. */
export const BackToLogin = () => (
    <p className="hw-after">
        <Anchor className="hw-link" to="/login">
            {texts.backToLogin}
        </Anchor>
    </p>
);
