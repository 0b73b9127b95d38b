import WaterOutlined from '@mui/icons-material/WaterOutlined';
import { defineScreen, section } from '../admin/defineScreen';

/** Edited in a tab of the site; no page of its own. */
export const siteRainfalls = defineScreen('site-rainfalls', {
    mounts: [],
    icon: WaterOutlined,
    list: { columns: ['day', 'millimetres', 'notes'] },
    form: [section('domains.siteRecords.rain.title', ['site_id', 'day', 'millimetres', 'notes'])],
});
