import WaterOutlined from '@mui/icons-material/WaterOutlined';
import { defineScreen } from '../admin/defineScreen';

/** Edited in a tab of the site; no page of its own. */
export const siteRainfalls = defineScreen('site-rainfalls', {
    mounts: [],
    icon: WaterOutlined,
    list: { columns: ['day', 'millimetres', 'notes'] },
    form: [{ title: 'domains.siteRecords.rain.title', fields: ['site_id', 'day', 'millimetres', 'notes'] }],
});
