import { HandOverPage } from './HandOverPage';

/** Entry for customers who signed in elsewhere, with the same rules as the third platform's. */
const CustomerAuthenticationPage = () => <HandOverPage route="/customer-authentication-endpoint" />;
export default CustomerAuthenticationPage;
