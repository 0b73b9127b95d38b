import { SiteMap } from './SiteMap';

const SiteMapPage = () => <SiteMap title="domains.maps.title" name="sites" product="uDose" />;
export default SiteMapPage;
