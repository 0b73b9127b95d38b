import { NotFoundPage } from './MessagePages';

const NotFoundAddress = () => <NotFoundPage route="/page-not-found" />;
export default NotFoundAddress;
