import { useParams } from '../links';
import { TankTrace } from './TankTrace';

const SiteTankTracePage = () => <TankTrace traceQuery={{ site_id: Number(useParams().id) }} titled />;

export default SiteTankTracePage;
