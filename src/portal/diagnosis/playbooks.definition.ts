import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { defineScreen } from '../admin/defineScreen';

export const playbooks = defineScreen('playbooks', {
    mounts: [{ base: '/playbook', place: 'uhub', list: 'list', view: 'view/:id', edit: 'edit/:id' }],
    icon: MenuBookOutlined,
    list: {
        columns: ['cause', 'title', 'checks', 'parts', 'updated_at'],
        filters: ['cause', 'updated_at'],
        empty: 'domains.diagnosis.playbook.empty',
    },
    form: [
        { title: 'domains.diagnosis.playbook.section.work', fields: ['title', 'meaning', 'checks'] },
        { title: 'domains.diagnosis.playbook.section.kit', fields: ['parts', 'tools'] },
        { title: 'domains.diagnosis.playbook.section.customer', fields: ['customer_text'] },
    ],
});
