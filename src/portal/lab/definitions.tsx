import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BiotechOutlined from '@mui/icons-material/BiotechOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PhotoOutlined from '@mui/icons-material/PhotoOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import { defineScreen } from '../admin/defineScreen';
import { RelatedInPlace } from '../admin/view/RelatedInPlace';
import { related } from '../admin/view/related';
import { PublishedHeader, PublishedReport, usePublishedActions } from './PublishedReport';
import { ReportHeader, ReportOverview } from './ReportOverview';
import { ResultsFromFile } from './ResultsFromFile';
import { useReportActions } from './reportActions';
import { SampleHeader, SampleOverview } from './SampleOverview';
import { SampleTypeInput } from './SampleTypeInput';
import { useSampleActions } from './sampleActions';

/** Edited in their parent record; no pages of their own. */
export const labCustodySteps = defineScreen('lab-custody-steps', {
    mounts: [],
    icon: LocalShippingOutlined,
    list: { columns: ['action', 'happened_at', 'holder', 'place', 'temperature', 'seal_intact'] },
    form: [
        {
            title: 'domains.lab.section.step',
            fields: [
                'lab_sample_id',
                'action',
                'happened_at',
                'holder',
                'place',
                'temperature',
                'seal_intact',
                'notes',
            ],
        },
    ],
});
export const labSamplePhotos = defineScreen('lab-sample-photos', {
    mounts: [],
    icon: PhotoOutlined,
    list: { columns: ['name', 'size', 'created_at'] },
    form: [{ title: 'domains.lab.section.photo', fields: ['name'] }],
});
export const labProposals = defineScreen('lab-proposals', {
    mounts: [],
    icon: LightbulbOutlined,
    list: { columns: ['cause', 'status', 'measured', 'site_id', 'lab_sample_id'] },
});

export const labSamples = defineScreen('lab-samples', {
    mounts: [
        { base: '/lab-samples', place: 'uhub', menu: 'lab', list: 'list', edit: 'edit/:id', view: 'view/:id' },
        {
            base: '/lab-sample',
            place: 'administration',
            menu: 'dit_connect.connect',
        },
    ],
    icon: BiotechOutlined,
    list: {
        columns: ['number', 'kind', 'status', 'testing', 'customer_property_id', 'site_id', 'water_source', 'taken_at'],
        filters: [
            'kind',
            'customer_id',
            'customer_property_id',
            'site_id',
            'water_source',
            'taken_on',
            'lab_sample_type_id',
        ],
        empty: 'domains.lab.samplesBelong',
    },
    form: [
        {
            title: 'domains.lab.section.sample',
            fields: ['kind', { source: 'lab_sample_type_id', input: SampleTypeInput }, 'water_source'],
        },
        { title: 'domains.lab.section.place', fields: ['customer_property_id', 'site_id', 'paddock_id'] },
        { title: 'domains.lab.section.taken', fields: ['taken_at', 'taken_by_id'] },
        { title: 'domains.lab.section.judged', fields: ['stock_kind', 'stock_class'] },
        { title: 'domains.lab.section.elsewhere', fields: ['laboratory', 'laboratory_reference'], collapsed: true },
        { title: 'domains.lab.section.notes', fields: ['latitude', 'longitude', 'notes'], collapsed: true },
    ],
    view: {
        header: SampleHeader,
        closed: ({ status }) => status === 'approved',
        actions: [useSampleActions],
        tabs: [
            { path: '', title: 'domains.lab.tab.found', content: <SampleOverview /> },
            {
                path: 'custody',
                title: 'domains.lab.tab.custody',
                resource: 'lab-custody-steps',
                content: (
                    <RelatedInPlace
                        definition={labCustodySteps}
                        field="lab_sample_id"
                        columns={['action', 'happened_at', 'holder', 'place', 'temperature', 'seal_intact', 'notes']}
                    />
                ),
            },
            related('lab-test-results', 'lab_sample_id', {
                columns: ['lab_test_param_id', 'shown', 'status', 'reason', 'tested_on', 'source_file'],
            }),
        ],
    },
});

export const labTestResults = defineScreen('lab-test-results', {
    mounts: [{ base: '/lab-test-results', list: 'list', edit: 'edit/:id', view: 'view/:id' }],
    icon: FactCheckOutlined,
    list: {
        columns: ['lab_sample_id', 'lab_test_param_id', 'shown', 'status', 'basis', 'tested_on', 'source_file'],
        filters: ['lab_sample_id', 'lab_test_param_id', 'tested_on'],
        empty: 'domains.lab.resultsBelong',
        header: ResultsFromFile,
        importable: false,
    },
    form: [
        {
            title: 'domains.lab.section.result',
            fields: [
                'lab_sample_id',
                'lab_test_param_id',
                'operator',
                'value',
                'unit',
                'basis',
                'method',
                'tested_on',
                'notes',
            ],
        },
    ],
    view: { closed: ({ status }) => status === 'retracted' || status === 'replaced' },
});

export const labReports = defineScreen('lab-reports', {
    mounts: [{ base: '/lab-reports' }],
    icon: SummarizeOutlined,
    list: {
        columns: ['number', 'title', 'status', 'customer_id', 'needs_correction', 'published_at', 'published_by_id'],
        filters: ['customer_id', 'published_at'],
        empty: 'domains.lab.reportsBelong',
        importable: false,
    },
    form: [
        { title: 'domains.lab.section.report', fields: ['title', 'customer_id', 'lab_sample_ids', 'interpretation'] },
    ],
    view: {
        heading: [['customer_id']],
        header: ReportHeader,
        closed: ({ status }) => status !== 'draft',
        actions: [useReportActions],
        tabs: [{ path: '', title: 'domains.lab.tab.found', content: <ReportOverview /> }],
    },
});

/** Published reports, as customers see them. */
export const publishedLabReports = defineScreen('published-lab-reports', {
    mounts: [{ base: '/lab-results', list: 'list', view: 'view/:id' }],
    icon: AssignmentOutlined,
    list: {
        columns: ['number', 'title', 'status', 'customer_id', 'published_at'],
        filters: ['customer_id', 'published_at'],
        empty: 'domains.lab.publishedBelong',
    },
    view: {
        header: PublishedHeader,
        actions: [usePublishedActions],
        tabs: [{ path: '', title: 'domains.lab.tab.found', content: <PublishedReport /> }],
        facts: [
            {
                title: 'domains.lab.section.document',
                fields: ['number', 'title', 'customer_id', 'revision', 'published_at', 'sha256', 'size'],
            },
        ],
        without: ['attachments'],
    },
});

export const labSampleTypes = defineScreen('lab-sample-types', {
    mounts: [{ base: '/lab-sample-types' }],
    icon: CategoryOutlined,
    list: { columns: ['name', 'kind', 'lab_test_param_ids'] },
    form: [{ title: 'domains.lab.section.type', fields: ['name', 'kind', 'lab_test_param_ids', 'instructions'] }],
});
export const labTestParams = defineScreen('lab-test-params', {
    mounts: [{ base: '/lab-test-params' }],
    icon: RuleOutlined,
    list: { columns: ['name', 'code', 'unit', 'method', 'basis', 'measures'] },
    form: [
        {
            title: 'domains.lab.section.param',
            fields: ['name', 'code', 'unit', 'basis', 'method', 'measures', 'notes'],
        },
        { title: 'domains.lab.section.limits', fields: ['limits'] },
    ],
});
