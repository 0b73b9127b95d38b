import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import DynamicFormOutlined from '@mui/icons-material/DynamicFormOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import { mergeContents, type Section } from '../../domain/forms';
import { defineScreen } from '../admin/defineScreen';
import { related } from '../admin/view/related';
import { preloadable } from '../links';
import { ContentField } from './builder/ContentField';
import { newSection } from './builder/editing';
import { useResponseActions, useTemplateActions } from './formActions';
import { ResponseHeader } from './ResponseHeader';
import { TemplateHeader } from './TemplateHeader';

export const responseSets = defineScreen('response-sets', {
    mounts: [{ base: '/response-set', place: 'administration', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: RuleOutlined,
    list: { columns: ['name', 'choices', 'revision', 'updated_at'], empty: 'domains.forms.setsBelong' },
    form: [{ title: 'domains.forms.section.set', fields: ['name', 'description', 'choices'] }],
});

const asContent = (value: unknown) => (Array.isArray(value) ? (value as Section[]) : []);

export const templates = defineScreen('templates', {
    mounts: [{ base: '/dit-connect/template' }],
    icon: DynamicFormOutlined,
    fields: {
        content: {
            input: ContentField,
            merge: (base, mine, theirs) => {
                const { content, disputed } = mergeContents(asContent(base), asContent(mine), asContent(theirs));
                return { value: content, disputed };
            },
        },
    },
    list: {
        columns: ['name', 'status', 'has_changes', 'revision', 'question_count', 'about', 'updated_at'],
        filters: ['status', 'has_changes', 'about', 'role_ids'],
        empty: 'domains.forms.templatesBelong',
        importable: false,
    },
    starts: () => ({ content: [newSection()] }),
    form: [
        {
            title: 'domains.forms.section.template',
            fields: ['name', 'description', 'about', 'failed_becomes', 'task_for_id', 'role_ids'],
        },
        { title: 'domains.forms.section.questions', fields: ['content'] },
    ],
    view: {
        header: TemplateHeader,
        actions: [useTemplateActions],
        tabs: [
            related('template-responses', 'template_id', {
                columns: ['number', 'status', 'outcome', 'score', 'submitted_at', 'submitted_by_id'],
            }),
        ],
    },
});

export const templateResponses = defineScreen('template-responses', {
    mounts: [{ base: '/dit-connect/template-response' }],
    icon: AssignmentTurnedInOutlined,
    addLabel: 'domains.forms.fillIn',
    list: {
        columns: [
            'number',
            'template_id',
            'status',
            'outcome',
            'score',
            'maximum_score',
            'submitted_at',
            'submitted_by_id',
        ],
        filters: ['template_id', 'outcome', 'submitted_at', 'site_id', 'vehicle_id', 'lab_sample_id', 'job_card_id'],
        empty: 'domains.forms.responsesBelong',
        importable: false,
    },
    pages: {
        add: preloadable(() => import('./fill/BeginPage')),
        edit: preloadable(() => import('./fill/FillPage')),
    },
    form: [{ title: 'domains.forms.section.about', fields: ['site_id', 'vehicle_id', 'lab_sample_id', 'job_card_id'] }],
    view: {
        header: ResponseHeader,
        actions: [useResponseActions],
        closed: ({ status }) => status === 'submitted',
        without: ['attachments'],
    },
});
