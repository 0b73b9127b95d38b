import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { PageNotFound } from '../components/PageNotFound';
import { isSessionVolatile, useSession } from '../session/store';
import { canOpenFieldApp } from './fieldAccess';

/** Leaves the portal for the separate field app by reloading the same address. */
const FieldRedirect = () => {
    const user = useSession()?.user;
    const translate = useTranslate();
    // a reload would lose a session that the browser does not store
    const isVolatile = isSessionVolatile();
    const canOpen = user !== undefined && canOpenFieldApp(user);
    useEffect(() => {
        if (canOpen && !isVolatile) window.location.reload();
    }, [canOpen, isVolatile]);
    if (canOpen && isVolatile) return <Alert severity="warning">{translate('domains.field.needs_storage')}</Alert>;
    return canOpen ? <div aria-busy="true" /> : <PageNotFound />;
};
export default FieldRedirect;
