import { useParams } from 'react-router';
import { HandOverPage } from './HandOverPage';
import { NotFoundPage } from './MessagePages';

/** The third platform is the only one that hands people over. */
const PlatformAuthPage = () => {
    const { platform } = useParams();
    return platform === 'neville' ? <HandOverPage route="/:platform/auth" /> : <NotFoundPage />;
};
export default PlatformAuthPage;
