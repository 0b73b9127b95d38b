import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { NotFound } from '../parts/NotFound';
import { isSessionVolatile, useSession } from '../session/store';
import { opensField } from './mayWorkInField';

/** Leaves the portal for the field screen, which is a page without it: the same address, loaded anew. */
const FieldDoor = () => {
    const user = useSession()?.user;
    const translate = useTranslate();
    // loaded anew, nobody would be signed in
    const isVolatile = isSessionVolatile();
    const opens = user !== undefined && opensField(user);
    useEffect(() => {
        if (opens && !isVolatile) window.location.reload();
    }, [opens, isVolatile]);
    if (opens && isVolatile) return <Alert severity="warning">{translate('domains.field.needs_storage')}</Alert>;
    return opens ? <div aria-busy="true" /> : <NotFound />;
};
export default FieldDoor;
