import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, Divider, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useCan } from '../../session/can';
import { useLabels } from '../labels';
import { fieldOf, resourceOf } from '../metadata';
import type { RoleView } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';
import type { Columns } from './useColumns';
import { forgetOpeningViews } from './useListAddress';

const useRoleViews = (resource: string) => {
    const calls = useCalls();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const queryKey = ['role-views', resource];
    const { data: roles = [] } = useQuery({ queryKey, queryFn: () => calls.roleViews(resource) });
    const change = async (work: () => Promise<unknown>, done: string, role: RoleView) => {
        try {
            await work();
            notify(done, { type: 'success', messageArgs: { role: role.name } });
            await Promise.all([queryClient.invalidateQueries({ queryKey }), forgetOpeningViews(queryClient)]);
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
    };
    return {
        roles,
        keep: (role: RoleView, { view }: Columns) =>
            change(() => calls.setRoleView(role.role_id, resource, view()), 'engine.views.roleKept', role),
        remove: (role: RoleView) =>
            change(() => calls.removeRoleView(role.role_id, resource), 'engine.views.roleRemoved', role),
    };
};

/** Sets the current view as a role's default, for users who may edit roles. */
export const RoleViews = (props: { resource: string; columns: Columns }) =>
    useCan()(resourceOf('roles').actions.update) ? <Roles {...props} /> : null;

const Roles = ({ resource, columns }: { resource: string; columns: Columns }) => {
    const translate = useTranslate();
    const { roles, keep, remove } = useRoleViews(resource);
    const [id, setId] = useState('');
    const labels = useLabels('roles');
    const at = fieldOf('roles', 'platform');
    const chosen = roles.find(role => String(role.role_id) === id);
    // two platforms may have roles of the same name
    const nameOf = ({ name, platform }: RoleView) =>
        roles.filter(role => role.name === name).length > 1
            ? `${name} (${at ? labels.option(at, platform) : platform})`
            : name;
    return (
        <>
            <Divider />
            <Box sx={{ p: 2 }}>
                <Typography variant="subtitle2" component="h3">
                    {translate('engine.views.roles')}
                </Typography>
                <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 1 }}>
                    {translate('engine.views.rolesText')}
                </Typography>
                {roles
                    .filter(({ query }) => query)
                    .map(role => (
                        <Stack key={role.role_id} direction="row" sx={{ alignItems: 'center' }}>
                            <Typography variant="body2" noWrap sx={{ flex: 1 }}>
                                {nameOf(role)}
                            </Typography>
                            <IconButton
                                size="small"
                                aria-label={translate('engine.views.removeRole', { role: nameOf(role) })}
                                onClick={() => void remove(role)}
                            >
                                <DeleteOutlineIcon fontSize="small" />
                            </IconButton>
                        </Stack>
                    ))}
                <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-end', mt: 0.5 }}>
                    <TextField
                        select
                        fullWidth
                        size="small"
                        label={translate('engine.views.role')}
                        value={chosen ? id : ''}
                        onChange={event => setId(event.target.value)}
                    >
                        {roles.map(role => (
                            <MenuItem key={role.role_id} value={String(role.role_id)}>
                                {nameOf(role)}
                            </MenuItem>
                        ))}
                    </TextField>
                    <Button
                        variant="outlined"
                        size="small"
                        disabled={!chosen}
                        sx={{ flexShrink: 0 }}
                        onClick={() => chosen && void keep(chosen, columns)}
                    >
                        {translate('engine.views.keepRole')}
                    </Button>
                </Stack>
            </Box>
        </>
    );
};
