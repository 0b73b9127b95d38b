import { useTranslate } from 'react-admin';
import { RecordFrame } from '../admin/view/RecordFrame';
import { AgriWebb, type Property } from './AgriWebb';

/** AgriWebb livestock of a property. */
const PropertyAgriWebbPage = () => {
    const translate = useTranslate();
    return (
        <RecordFrame<Property>
            resource="customer-properties"
            back={property => property.name}
            heading={property => [translate('domains.agriWebb.title'), property.name]}
        >
            {property => <AgriWebb property={property} />}
        </RecordFrame>
    );
};
export default PropertyAgriWebbPage;
