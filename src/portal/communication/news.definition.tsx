import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import { defineScreen } from '../admin/defineScreen';
import { FormattedTextInput } from '../admin/inputs/FormattedTextInput';
import { NewsText } from './NewsText';
import { usePictureActions } from './newsActions';

export const news = defineScreen('news', {
    mounts: [{ base: '/news' }],
    icon: NewspaperOutlined,
    fields: { text: { input: FormattedTextInput } },
    list: {
        columns: ['title', 'standing', 'starts_on', 'ends_on', 'for_staff', 'for_customers', 'modules'],
        readerColumns: ['title', 'starts_on', 'ends_on'],
        filters: ['status', 'starts_on', 'ends_on', 'for_staff', 'for_customers', 'modules'],
        empty: 'domains.communication.news.belong',
        importable: false,
    },
    form: [
        { title: 'domains.communication.news.section.news', fields: ['title', 'text'] },
        { title: 'domains.communication.news.section.when', fields: ['starts_on', 'ends_on'] },
        { title: 'domains.communication.news.section.who', fields: ['for_staff', 'for_customers', 'modules'] },
    ],
    view: {
        actions: [usePictureActions],
        facts: [
            {
                title: 'domains.communication.news.section.when',
                fields: ['standing', 'starts_on', 'ends_on', 'told_at'],
            },
            { title: 'domains.communication.news.section.who', fields: ['for_staff', 'for_customers', 'modules'] },
        ],
        tabs: [{ path: '', title: 'domains.communication.news.section.news', content: <NewsText /> }],
        without: ['attachments', 'comments'],
    },
});
