import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import { Link as MuiLink } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { defineScreen } from '../admin/defineScreen';

/** Links the farm to its property's livestock. */
const ToLivestock = () => {
    const farm = useRecordContext<ResourceTypes['agriwebb-farms']>();
    const translate = useTranslate();
    if (!farm) return null;
    return (
        <MuiLink component={LinkBase} to={`/properties/${farm.customer_property_id}/agri-webb`}>
            {farm.customer_property?.label ?? translate('domains.agriWebb.open')}
        </MuiLink>
    );
};

export const agriWebbFarms = defineScreen('agriwebb-farms', {
    mounts: [{ base: '/agri-webb', place: 'uhub', list: 'list' }],
    icon: SyncAltOutlined,
    fields: { customer_property_id: { column: ToLivestock, linked: true } },
    list: {
        columns: ['customer_property_id', 'farm_id', 'status', 'livestocks', 'missing', 'fetched_at', 'fault'],
        empty: 'domains.agriWebb.farmsBelong',
    },
    form: [{ title: 'domains.agriWebb.section.farm', fields: ['customer_property_id', 'farm_id'] }],
});
