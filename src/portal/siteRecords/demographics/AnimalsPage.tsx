import { useTranslate } from 'react-admin';
import { SitePage } from '../../telemetry/SitePage';
import { AnimalsTab } from './AnimalsTab';

/** The animals of a site on a page of their own. */
const AnimalsPage = () => {
    const translate = useTranslate();
    return <SitePage title={translate('domains.siteRecords.animals.title')}>{() => <AnimalsTab />}</SitePage>;
};
export default AnimalsPage;
