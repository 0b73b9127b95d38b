import { SiteMap } from './SiteMap';

const SiteMapPage = () => <SiteMap title="domains.sites.map.title" name="sites" product="uDose" />;
export default SiteMapPage;
