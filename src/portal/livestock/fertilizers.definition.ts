import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { defineScreen, EVERY_PAGE, section } from '../admin/defineScreen';

export const fertilizers = defineScreen('fertilizers', {
    mounts: [
        { base: '/fertilizers', menu: 'land', ...EVERY_PAGE },
        { base: '/udose-ag/fertilizers', module: 'udose_ag', menu: false, list: 'list' },
    ],
    icon: ScienceOutlined,
    list: {
        columns: ['name', 'kind', 'analysis_basis', 'nitrogen', 'phosphorus', 'potassium', 'sulphur', 'density'],
    },
    form: [
        section('domains.livestock.section.fertilizer', ['name', 'kind', 'notes']),
        section('domains.livestock.section.analysis', [
            'analysis_basis',
            'density',
            'nitrogen',
            'phosphorus',
            'potassium',
            'sulphur',
        ]),
    ],
});
