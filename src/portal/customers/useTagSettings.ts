import SellOutlined from '@mui/icons-material/SellOutlined';
import { useRecordContext } from 'react-admin';
import { useCan } from '../session/can';

/** Link to a property's ear tag monitoring. */
export const useTagSettings = () => {
    const property = useRecordContext<{ id: number; archived_at: string | null }>();
    const canUpdate = useCan()(['update_ceres_tag_alert_notification_setting']);
    if (!property || property.archived_at || !canUpdate) return null;
    return {
        actions: [
            {
                name: 'ear-tags',
                label: 'domains.customers.ear_tag_alerts',
                icon: SellOutlined,
                rare: true,
                to: `/properties/${property.id}/ceres-tag-settings`,
            },
        ],
    };
};
