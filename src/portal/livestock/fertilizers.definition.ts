import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { defineScreen } from '../admin/defineScreen';

export const fertilizers = defineScreen('fertilizers', {
    mounts: [
        { base: '/fertilizers', menu: 'land' },
        { base: '/udose-ag/fertilizers', module: 'udose_ag', menu: false, list: 'list' },
    ],
    icon: ScienceOutlined,
    list: {
        columns: ['name', 'kind', 'analysis_basis', 'nitrogen', 'phosphorus', 'potassium', 'sulphur', 'density'],
    },
    form: [
        { title: 'domains.livestock.section.fertilizer', fields: ['name', 'kind', 'notes'] },
        {
            title: 'domains.livestock.section.analysis',
            fields: ['analysis_basis', 'density', 'nitrogen', 'phosphorus', 'potassium', 'sulphur'],
        },
    ],
});
