import { HandOverPage } from './HandOverPage';

/** The entry for customers who sign in elsewhere, by the same rules as the third platform's. */
const CustomerAuthenticationPage = () => <HandOverPage route="/customer-authentication-endpoint" />;
export default CustomerAuthenticationPage;
