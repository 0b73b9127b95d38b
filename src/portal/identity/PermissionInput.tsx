import { Alert, FormHelperText, Skeleton } from '@mui/material';
import { useMemo } from 'react';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { PermissionMatrix } from './PermissionMatrix';
import { useCatalogue } from './useCatalogue';

/** Permission matrix as a field of the role's form. */
export const PermissionInput = () => {
    const translate = useTranslate();
    const role = useRecordContext<ResourceTypes['roles']>();
    const { data: catalogue, error } = useCatalogue(role && { id: role.id as number, version: role.version as number });
    const { field, fieldState } = useInput<number[]>({
        source: 'permission_ids',
        format: (value: number[]) => value,
        parse: (value: number[]) => value,
    });
    const chosen = useMemo(() => new Set<number>(Array.isArray(field.value) ? field.value : []), [field.value]);
    if (error) return <Alert severity="error">{error.message}</Alert>;
    if (!catalogue) return <Skeleton variant="rounded" height={320} />;
    const fault = fieldState.error?.message;
    return (
        <>
            {!catalogue.editable && (
                <Alert severity="info" sx={{ mb: 2 }}>
                    {translate(
                        role?.is_system && role.name === 'Super Admin'
                            ? 'domains.identity.matrix.super'
                            : 'domains.identity.matrix.locked',
                    )}
                </Alert>
            )}
            {fault && (
                <FormHelperText error role="alert" sx={{ mx: 0, mb: 1 }}>
                    {translate(fault, { _: fault })}
                </FormHelperText>
            )}
            <PermissionMatrix
                catalogue={catalogue}
                chosen={catalogue.editable ? chosen : catalogue.saved}
                onChange={
                    catalogue.editable ? next => field.onChange([...next].sort((one, other) => one - other)) : undefined
                }
            />
        </>
    );
};
