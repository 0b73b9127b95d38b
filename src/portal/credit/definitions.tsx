import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import TimelapseOutlined from '@mui/icons-material/TimelapseOutlined';
import { defineScreen } from '../admin';
import { AccountHeader } from './AccountHeader';
import { useAccountActions } from './accountActions';
import { CopyFromPrimary } from './CopyFromPrimary';

const APPLICATION = [
    {
        title: 'domains.credit.section.business',
        fields: ['customer_id', 'legal_name', 'trading_name', 'abn', 'structure', 'requested_limit'],
    },
    { title: 'domains.credit.section.address', fields: ['address', 'town', 'state', 'postcode'] },
    { title: 'domains.credit.section.principals', fields: ['principals'] },
    {
        title: 'domains.credit.section.primary',
        fields: ['primary_name', 'primary_position', 'primary_email', 'primary_phone'],
    },
] as const;
const REFERENCES = { title: 'domains.credit.section.references', fields: ['trade_references'] } as const;
const NOTES = { title: 'domains.credit.section.notes', fields: ['notes'] } as const;
const PAYABLE = ['payable_position', 'payable_email', 'payable_phone'] as const;

export const creditAccounts = defineScreen('credit-accounts', {
    mounts: [{ base: '/dit-connect/credit-accounts' }],
    icon: AccountBalanceWalletOutlined,
    list: {
        columns: ['number', 'customer_id', 'status', 'decision', 'approved_limit', 'credit_type_id', 'submitted_at'],
        filters: ['status', 'decision', 'customer_id', 'credit_type_id', 'submitted_at'],
        empty: 'domains.credit.belong',
    },
    form: [
        ...APPLICATION,
        {
            title: 'domains.credit.section.payable',
            fields: [{ source: 'payable_name', input: CopyFromPrimary }, ...PAYABLE],
        },
        REFERENCES,
        NOTES,
    ],
    view: {
        header: AccountHeader,
        facts: [
            {
                title: 'domains.credit.section.decision',
                fields: [
                    'decision',
                    'approved_limit',
                    'credit_type_id',
                    'payment_days',
                    'decided_at',
                    'decided_by_id',
                    'decision_reason',
                ],
            },
            ...APPLICATION,
            { title: 'domains.credit.section.payable', fields: ['payable_name', ...PAYABLE] },
            REFERENCES,
            {
                title: 'domains.credit.section.link',
                fields: ['status', 'sent_to', 'sent_at', 'link_expires_at', 'submitted_at'],
            },
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
    form: [
        { title: 'domains.credit.section.type', fields: ['name', 'payment_days', 'before_delivery', 'description'] },
    ],
});

export const creditTerms = defineScreen('credit-terms', {
    mounts: [{ base: '/dit-connect/credit-terms' }],
    icon: GavelOutlined,
    list: { columns: ['title', 'number', 'status', 'published_at'] },
    form: [{ title: 'domains.credit.section.terms', fields: ['title', 'text'] }],
    view: { closed: ({ status }) => status === 'published' },
});
