import { Alert, Card, Skeleton } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { PermissionMatrix } from './PermissionMatrix';
import { useCatalogue } from './useCatalogue';

export const RolePermissionsTab = () => {
    const role = useRecordContext<ResourceTypes['roles']>();
    const { data: catalogue, error } = useCatalogue(role && { id: role.id as number, version: role.version as number });
    if (error) return <Alert severity="error">{error.message}</Alert>;
    return (
        <Card sx={{ p: { xs: 2, md: 2.5 }, overflow: 'visible' }}>
            {catalogue ? (
                <PermissionMatrix catalogue={catalogue} chosen={catalogue.saved} />
            ) : (
                <Skeleton variant="rounded" height={320} />
            )}
        </Card>
    );
};
