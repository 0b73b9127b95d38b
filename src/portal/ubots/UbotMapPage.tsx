import { SiteMap } from '../sites/map/SiteMap';

const UbotMapPage = () => <SiteMap title="domains.ubots.map" name="ubots" product="uBot" />;
export default UbotMapPage;
