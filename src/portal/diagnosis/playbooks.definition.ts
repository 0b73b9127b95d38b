import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { defineScreen, section } from '../admin/defineScreen';

export const playbooks = defineScreen('playbooks', {
    mounts: [{ base: '/playbook', place: 'uhub', list: 'list', view: 'view/:id', edit: 'edit/:id' }],
    icon: MenuBookOutlined,
    list: {
        columns: ['cause', 'title', 'checks', 'parts', 'updated_at'],
        filters: ['cause', 'updated_at'],
        empty: 'domains.diagnosis.playbook.belongs',
    },
    form: [
        section('domains.diagnosis.playbook.section.work', ['title', 'meaning', 'checks']),
        section('domains.diagnosis.playbook.section.kit', ['parts', 'tools']),
        section('domains.diagnosis.playbook.section.customer', ['customer_text']),
    ],
});
