import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { createElement } from 'react';
import { defineScreen } from '../admin';
import { resourceOf } from '../admin/metadata';
import { removePersonalData } from '../privacy/useRemovePersonalData';
import { PermissionInput } from './PermissionInput';
import { PersonName } from './PersonName';
import { RolePermissionsTab } from './RolePermissionsTab';
import { useResetPassword, useResetSecondFactor } from './signInHelp';

const personSection = {
    title: 'domains.identity.section.person',
    fields: ['fullname', 'position', 'email', 'phone'],
} as const;
const accessFacts = {
    title: 'domains.identity.section.access',
    fields: ['role_ids', 'permission_ids', 'mfa_enabled', 'must_change_password', 'last_login_at'],
} as const;

const useRemoval = removePersonalData('users', 'fullname');

export const users = defineScreen('users', {
    mounts: [{ base: '/users', place: 'administration', list: 'list', view: 'view/:id' }],
    icon: PeopleOutlined,
    fields: { fullname: { column: PersonName } },
    list: {
        columns: ['fullname', 'user_type', 'status', 'role_ids', 'customer_id', 'email', 'last_login_at'],
        filters: ['user_type', 'status', 'role_ids', 'customer_id', 'mfa_enabled', 'last_login_at'],
        importable: false,
    },
    form: [
        personSection,
        { title: 'domains.identity.section.account', fields: ['username', 'user_type', 'customer_id', 'mfa_enabled'] },
        { title: 'domains.identity.section.properties', fields: ['limited_to_properties', 'property_ids'] },
        { title: 'domains.identity.section.access', fields: ['role_ids', 'permission_ids', 'must_change_password'] },
    ],
    view: {
        facts: [
            personSection,
            { title: 'domains.identity.section.account', fields: ['username', 'user_type', 'customer_id'] },
            accessFacts,
        ],
        actions: [useResetPassword, useResetSecondFactor, useRemoval],
        without: ['attachments'],
    },
});

export const staffs = defineScreen('staffs', {
    mounts: [{ base: '/dit-connect/staff', list: 'list', edit: 'edit/:id', view: 'view/:id' }],
    icon: BadgeOutlined,
    fields: { fullname: { column: PersonName } },
    list: {
        columns: ['fullname', 'position', 'status', 'role_ids', 'email', 'phone', 'last_login_at'],
        filters: ['status', 'role_ids', 'mfa_enabled', 'last_login_at'],
        importable: false,
    },
    form: [
        personSection,
        { title: 'domains.identity.section.account', fields: ['username', 'user_type', 'mfa_enabled'] },
        { title: 'domains.identity.section.access', fields: ['role_ids', 'permission_ids', 'must_change_password'] },
    ],
    view: {
        facts: [
            personSection,
            { title: 'domains.identity.section.account', fields: ['username', 'user_type'] },
            accessFacts,
        ],
        actions: [useResetPassword, useResetSecondFactor, useRemoval],
        without: ['attachments'],
    },
});

export const roles = defineScreen('roles', {
    mounts: [
        { base: '/dit-connect/role', menu: 'people' },
        { base: '/roles', place: 'uhub', menu: 'tools', list: 'list' },
    ],
    icon: ShieldOutlined,
    fields: { permission_ids: { input: PermissionInput } },
    list: {
        columns: ['name', 'platform', 'description', 'is_system'],
        filters: ['platform', 'is_system'],
        importable: false,
    },
    form: [
        {
            title: 'domains.identity.section.role',
            fields: ['name', 'platform', 'description', 'demands_second_factor'],
        },
        { title: 'domains.identity.matrix.title', fields: ['permission_ids'] },
    ],
    view: {
        facts: [
            {
                title: 'domains.identity.section.role',
                fields: ['platform', 'is_system', 'demands_second_factor', 'description'],
            },
        ],
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
