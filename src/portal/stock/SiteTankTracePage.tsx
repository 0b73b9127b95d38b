import { useParams } from 'react-admin';
import { TankTrace } from './TankTrace';

const SiteTankTracePage = () => <TankTrace traceQuery={{ site_id: Number(useParams().id) }} titled />;

export default SiteTankTracePage;
