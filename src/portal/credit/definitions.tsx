import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import TimelapseOutlined from '@mui/icons-material/TimelapseOutlined';
import { defineScreen, EVERY_PAGE, section } from '../admin';
import { AccountHeader } from './AccountHeader';
import { useAccountActions } from './accountActions';
import { CopyFromPrimary } from './CopyFromPrimary';

const APPLICATION = [
    section('domains.credit.section.business', [
        'customer_id',
        'legal_name',
        'trading_name',
        'abn',
        'structure',
        'requested_limit',
    ]),
    section('domains.credit.section.address', ['address', 'town', 'state', 'postcode']),
    section('domains.credit.section.principals', ['principals']),
    section('domains.credit.section.primary', ['primary_name', 'primary_position', 'primary_email', 'primary_phone']),
] as const;
const REFERENCES = section('domains.credit.section.references', ['trade_references']);
const NOTES = section('domains.credit.section.notes', ['notes']);
const PAYABLE = ['payable_position', 'payable_email', 'payable_phone'] as const;

export const creditAccounts = defineScreen('credit-accounts', {
    mounts: [{ base: '/dit-connect/credit-accounts', ...EVERY_PAGE }],
    icon: AccountBalanceWalletOutlined,
    list: {
        columns: ['number', 'customer_id', 'status', 'decision', 'approved_limit', 'credit_type_id', 'submitted_at'],
        filters: ['status', 'decision', 'customer_id', 'credit_type_id', 'submitted_at'],
        empty: 'domains.credit.belong',
    },
    form: [
        ...APPLICATION,
        section('domains.credit.section.payable', [{ source: 'payable_name', input: CopyFromPrimary }, ...PAYABLE]),
        REFERENCES,
        NOTES,
    ],
    view: {
        header: AccountHeader,
        facts: [
            section('domains.credit.section.decision', [
                'decision',
                'approved_limit',
                'credit_type_id',
                'payment_days',
                'decided_at',
                'decided_by_id',
                'decision_reason',
            ]),
            ...APPLICATION,
            section('domains.credit.section.payable', ['payable_name', ...PAYABLE]),
            REFERENCES,
            section('domains.credit.section.link', ['status', 'sent_to', 'sent_at', 'link_expires_at', 'submitted_at']),
            NOTES,
        ],
        actions: [useAccountActions],
        closed: ({ status }) => status === 'submitted',
    },
});

export const creditTypes = defineScreen('credit-types', {
    mounts: [{ base: '/dit-connect/credit-types', list: 'list', add: 'add', edit: 'edit/:id' }],
    icon: TimelapseOutlined,
    list: { columns: ['name', 'payment_days', 'before_delivery', 'description'] },
    form: [section('domains.credit.section.type', ['name', 'payment_days', 'before_delivery', 'description'])],
});

export const creditTerms = defineScreen('credit-terms', {
    mounts: [{ base: '/dit-connect/credit-terms', ...EVERY_PAGE }],
    icon: GavelOutlined,
    list: { columns: ['title', 'number', 'status', 'published_at'] },
    form: [section('domains.credit.section.terms', ['title', 'text'])],
    view: { closed: ({ status }) => status === 'published' },
});
