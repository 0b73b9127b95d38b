import { useParams } from '../links';
import { TankTrace } from './TankTrace';

/** Of a site, by its number among all sites. */
const SiteTankTracePage = () => <TankTrace asked={{ site_id: Number(useParams().id) }} titled />;

export default SiteTankTracePage;
