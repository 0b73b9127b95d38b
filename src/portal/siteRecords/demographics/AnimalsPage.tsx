import { useTranslate } from 'react-admin';
import { SitePage } from '../../telemetry/SitePage';
import { AnimalsTab } from './AnimalsTab';

const AnimalsPage = () => {
    const translate = useTranslate();
    return <SitePage title={translate('domains.siteRecords.animals.title')}>{() => <AnimalsTab />}</SitePage>;
};
export default AnimalsPage;
