import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { createElement } from 'react';
import { defineResource, section } from '../engine';
import { resourceOf } from '../engine/metadata';
import { PermissionInput } from './PermissionInput';
import { PersonName } from './PersonName';
import { ResetPasswordButton } from './ResetPasswordButton';
import { RolePermissionsTab } from './RolePermissionsTab';

const personSection = section('domains.identity.section.person', ['fullname', 'position', 'email', 'phone']);
const accessFacts = section('domains.identity.section.access', [
    'role_ids',
    'permission_ids',
    'mfa_enabled',
    'must_change_password',
    'last_login_at',
]);

export const users = defineResource('users', {
    mounts: [{ base: '/users', place: 'administration', list: 'list', view: 'view/:id' }],
    icon: PeopleOutlined,
    list: {
        columns: [
            { source: 'fullname', render: PersonName },
            'user_type',
            'status',
            'role_ids',
            'customer_id',
            'email',
            'last_login_at',
            { source: 'username', hidden: true },
            { source: 'phone', hidden: true },
            { source: 'position', hidden: true },
            { source: 'mfa_enabled', hidden: true },
        ],
        filters: ['user_type', 'status', 'role_ids', 'customer_id', 'mfa_enabled', 'last_login_at'],
        importable: false,
    },
    form: [
        personSection,
        section('domains.identity.section.account', ['username', 'user_type', 'customer_id', 'mfa_enabled']),
        section('domains.identity.section.access', ['role_ids', 'permission_ids', 'must_change_password']),
    ],
    view: {
        facts: [
            personSection,
            section('domains.identity.section.account', ['username', 'user_type', 'customer_id']),
            accessFacts,
        ],
        actions: [ResetPasswordButton],
        without: ['attachments'],
    },
});

export const staffs = defineResource('staffs', {
    mounts: [{ base: '/dit-connect/staff', list: 'list', edit: 'edit/:id', view: 'view/:id' }],
    icon: BadgeOutlined,
    list: {
        columns: [
            { source: 'fullname', render: PersonName },
            'position',
            'status',
            'role_ids',
            'email',
            'phone',
            'last_login_at',
            { source: 'username', hidden: true },
            { source: 'mfa_enabled', hidden: true },
        ],
        filters: ['status', 'role_ids', 'mfa_enabled', 'last_login_at'],
        importable: false,
    },
    form: [
        personSection,
        section('domains.identity.section.account', ['username', 'user_type', 'mfa_enabled']),
        section('domains.identity.section.access', ['role_ids', 'permission_ids', 'must_change_password']),
    ],
    view: {
        facts: [personSection, section('domains.identity.section.account', ['username', 'user_type']), accessFacts],
        actions: [ResetPasswordButton],
        without: ['attachments'],
    },
});

export const roles = defineResource('roles', {
    mounts: [
        { base: '/dit-connect/role', menu: 'people', list: 'list', add: 'add', edit: 'edit/:id', view: 'view/:id' },
        { base: '/roles', place: 'uhub', menu: 'tools', list: 'list' },
    ],
    icon: ShieldOutlined,
    list: {
        columns: ['name', 'platform', 'description', 'is_system', { source: 'updated_at', hidden: true }],
        filters: ['platform', 'is_system'],
        importable: false,
    },
    form: [
        section('domains.identity.section.role', ['name', 'platform', 'description']),
        section('domains.identity.matrix.title', [{ source: 'permission_ids', input: PermissionInput }]),
    ],
    view: {
        facts: [section('domains.identity.section.role', ['platform', 'is_system', 'description'])],
        tabs: [
            {
                path: 'permissions',
                title: 'domains.identity.matrix.title',
                permission: resourceOf('roles').actions.get,
                content: createElement(RolePermissionsTab),
            },
        ],
        without: ['attachments'],
    },
});

export const definitions = [users, staffs, roles];
