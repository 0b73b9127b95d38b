import TaskOutlined from '@mui/icons-material/TaskOutlined';
import { OPEN_TASKS } from '../../domain/operations/tasks';
import { defineScreen } from '../admin/defineScreen';
import { DueColumn } from '../jobs/DueOn';
import { Origin } from './Origin';
import { AboveTasks } from './QuickAdd';
import { TaskHeader } from './TaskHeader';
import { useTaskPdf } from './taskActions';

/** References of a task. */
const ABOUT = ['customer_id', 'customer_property_id', 'site_id', 'vehicle_id', 'job_card_id'] as const;

export const tasks = defineScreen('tasks', {
    mounts: [{ base: '/task', place: 'administration', list: 'list', add: 'add', edit: 'edit/:id', view: ':id' }],
    icon: TaskOutlined,
    fields: { due_on: { render: DueColumn }, origin: { render: Origin, linked: true } },
    list: {
        columns: ['title', 'status', 'due_on', 'assigned_to_id', 'progress', 'priority', 'customer_id'],
        filters: [
            'status',
            'priority',
            'assigned_to_id',
            'due_on',
            'customer_id',
            'site_id',
            'vehicle_id',
            'job_card_id',
        ],
        // open tasks, most urgent first
        filter: { status: [...OPEN_TASKS] },
        mine: 'assigned_to_id',
        sort: 'due_on',
        header: AboveTasks,
        empty: 'domains.tasks.belong',
    },
    form: [
        { title: 'domains.tasks.section.task', fields: ['title', 'priority', 'description'] },
        { title: 'domains.tasks.section.planning', fields: ['assigned_to_id', 'due_on'] },
        { title: 'domains.tasks.section.steps', fields: ['steps'] },
        { title: 'domains.tasks.section.about', fields: ABOUT },
    ],
    view: {
        header: TaskHeader,
        actions: [useTaskPdf],
        facts: [
            {
                title: 'domains.tasks.section.task',
                fields: ['description', 'started_at', 'completed_at', 'completed_by_id'],
            },
            { title: 'domains.tasks.section.about', fields: [...ABOUT, 'origin'] },
        ],
    },
});
