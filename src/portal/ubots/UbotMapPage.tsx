import { SiteMap } from '../sites/map/SiteMap';

const UbotMapPage = () => <SiteMap title="domains.ubot.map" name="ubots" product="uBot" />;
export default UbotMapPage;
