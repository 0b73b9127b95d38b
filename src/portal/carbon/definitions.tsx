import Co2Outlined from '@mui/icons-material/Co2Outlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EnergySavingsLeafOutlined from '@mui/icons-material/EnergySavingsLeafOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import { defineScreen, related } from '../admin';
import { AccountReport } from './AccountReport';
import { useCalculate, useFill, usePrintAccount, usePrintReport } from './accountActions';
import { Converter } from './Converter';
import { DeliveriesHeader } from './DeliveriesHeader';
import { InverseFactor } from './InverseFactor';
import { ProjectCredits } from './ProjectCredits';
import { ProjectTypeInput, ProjectTypeName } from './ProjectType';
import { ReportOfRecord } from './ReportBody';
import { REPORTS } from './report';
import { SupplyEmissions } from './SupplyEmissions';
import { tonnesColumn } from './tonnes';

export const unitConversions = defineScreen('unit-conversions', {
    mounts: [
        {
            base: '/unit-conversion',
            place: 'administration',
        },
    ],
    icon: StraightenOutlined,
    fields: { inverse: { render: InverseFactor } },
    list: {
        columns: ['name', 'from_unit', 'factor', 'to_unit', 'inverse'],
        header: Converter,
        empty: 'domains.carbon.conversionsBelong',
    },
    form: [{ title: 'domains.carbon.section.conversion', fields: ['from_unit', 'factor', 'to_unit', 'source'] }],
});

export const carbonAccounts = defineScreen('carbon-accounts', {
    mounts: [{ base: '/carbon-accounting', list: '', add: 'add', edit: 'edit/:id', view: 'view/:id' }],
    icon: Co2Outlined,
    list: {
        columns: ['name', 'customer_property_id', 'starts_on', 'ends_on', 'total', 'report_number', 'calculated_at'],
        filters: ['customer_property_id', 'starts_on', 'ends_on'],
        empty: 'domains.carbon.accountsBelong',
        importable: false,
    },
    form: [
        { title: 'domains.carbon.section.period', fields: ['name', 'customer_property_id', 'starts_on', 'ends_on'] },
        { title: 'domains.carbon.section.herd', fields: ['herd', 'calvings', 'purchases'] },
        { title: 'domains.carbon.section.bought', fields: ['electricity', 'feeds'] },
        { title: 'domains.carbon.section.place', fields: ['region', 'climate', 'gwp_ch4', 'gwp_n2o'], collapsed: true },
        { title: 'domains.carbon.section.notes', fields: ['notes'], collapsed: true },
    ],
    view: {
        actions: [useCalculate, useFill, usePrintAccount],
        tabs: [
            {
                path: 'report',
                title: 'domains.carbon.account.report',
                resource: REPORTS,
                content: <AccountReport />,
            },
            related('carbon-reports', 'carbon_account_id', {
                title: 'domains.carbon.account.versions',
                columns: ['number', 'total', 'scope1', 'scope2', 'scope3', 'calculated_by_id', 'created_at'],
            }),
        ],
    },
});

export const carbonReports = defineScreen('carbon-reports', {
    mounts: [{ base: '/carbon-reports', list: 'list', view: 'view/:id' }],
    icon: SummarizeOutlined,
    fields: {
        total: { column: tonnesColumn('total') },
        scope1: { column: tonnesColumn('scope1') },
        scope2: { column: tonnesColumn('scope2') },
        scope3: { column: tonnesColumn('scope3') },
    },
    list: {
        columns: ['name', 'customer_property_id', 'starts_on', 'ends_on', 'total', 'scope1', 'scope2', 'scope3'],
        filters: ['customer_property_id', 'carbon_account_id'],
        empty: 'domains.carbon.reportsBelong',
        importable: false,
    },
    view: {
        actions: [usePrintReport],
        tabs: [{ path: '', title: 'domains.carbon.account.report', content: <ReportOfRecord /> }],
    },
});

export const carbonFactorSets = defineScreen('carbon-factor-sets', {
    mounts: [{ base: '/carbon-factors', list: 'list', add: 'add', view: 'view/:id' }],
    icon: PercentOutlined,
    list: {
        columns: ['name', 'valid_from', 'valid_to', 'source'],
        empty: 'domains.carbon.setsBelong',
        importable: false,
    },
    form: [
        { title: 'domains.carbon.section.set', fields: ['name', 'valid_from', 'source', 'notes'] },
        { title: 'domains.carbon.section.factors', fields: ['factors'] },
    ],
});

export const carbonFactorOverrides = defineScreen('carbon-factor-overrides', {
    mounts: [{ base: '/carbon-own-factors' }],
    icon: EditNoteOutlined,
    list: {
        columns: ['name', 'customer_property_id', 'value', 'valid_from', 'valid_to', 'source'],
        filters: ['customer_property_id', 'key'],
        empty: 'domains.carbon.ownBelong',
    },
    form: [
        {
            title: 'domains.carbon.section.factor',
            fields: ['customer_property_id', 'key', 'variant', 'value', 'source'],
        },
        { title: 'domains.carbon.section.holds', fields: ['valid_from', 'valid_to', 'notes'] },
    ],
});

export const transportEmissions = defineScreen('transport-emissions', {
    mounts: [{ base: '/transport-emissions' }],
    icon: LocalShippingOutlined,
    fields: { scope3: { column: SupplyEmissions, render: SupplyEmissions } },
    list: {
        columns: [
            'happened_on',
            'vehicle',
            'customer_property_id',
            'basis',
            'fuel',
            'litres',
            'distance',
            'scope1',
            'scope3',
        ],
        filters: ['customer_property_id', 'happened_on', 'basis', 'fuel', 'operated_by'],
        header: DeliveriesHeader,
        empty: 'domains.carbon.transportBelong',
    },
    form: [
        {
            title: 'domains.carbon.section.trip',
            fields: ['customer_property_id', 'happened_on', 'vehicle', 'vehicle_id', 'basis', 'operated_by'],
        },
        { title: 'domains.carbon.section.fuel', fields: ['fuel', 'litres', 'distance', 'litres_per_100_km'] },
        { title: 'domains.carbon.section.load', fields: ['mode', 'tonnes', 'notes'] },
    ],
});

export const carbonProjects = defineScreen('carbon-projects', {
    mounts: [{ base: '/carbon-projects' }],
    icon: EnergySavingsLeafOutlined,
    fields: { project_type: { input: ProjectTypeInput, render: ProjectTypeName } },
    list: {
        columns: ['name', 'status', 'customer_property_id', 'project_type_name', 'starts_on', 'ends_on'],
        filters: ['customer_property_id', 'starts_on'],
        empty: 'domains.carbon.projectsBelong',
        importable: false,
    },
    form: [
        {
            title: 'domains.carbon.section.project',
            fields: ['name', 'customer_property_id', 'project_type', 'starts_on', 'ends_on'],
        },
        { title: 'domains.carbon.section.reductions', fields: ['reductions'] },
        {
            title: 'domains.carbon.section.additive',
            fields: ['carbon_account_id', 'efficacy', 'efficacy_reference', 'share_of_herd'],
        },
        { title: 'domains.carbon.section.notes', fields: ['notes'], collapsed: true },
    ],
    view: { header: ProjectCredits },
});
