import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import { defineScreen, EVERY_PAGE, section } from '../admin/defineScreen';
import { FormattedTextInput } from '../admin/inputs/FormattedTextInput';
import { NewsText } from './NewsText';
import { usePictureActions } from './newsActions';

export const news = defineScreen('news', {
    mounts: [{ base: '/news', ...EVERY_PAGE }],
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
        section('domains.communication.news.section.news', ['title', 'text']),
        section('domains.communication.news.section.when', ['starts_on', 'ends_on']),
        section('domains.communication.news.section.who', ['for_staff', 'for_customers', 'modules']),
    ],
    view: {
        actions: [usePictureActions],
        facts: [
            section('domains.communication.news.section.when', ['standing', 'starts_on', 'ends_on', 'told_at']),
            section('domains.communication.news.section.who', ['for_staff', 'for_customers', 'modules']),
        ],
        tabs: [{ path: '', title: 'domains.communication.news.section.news', content: <NewsText /> }],
        without: ['attachments', 'comments'],
    },
});
