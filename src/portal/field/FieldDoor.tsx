import { useEffect } from 'react';
import { NotFound } from '../parts/NotFound';
import { useSession } from '../session/store';
import { opensField } from './mayWorkInField';

/** Leaves the portal for the field screen, which is a page without it: the same address, loaded anew. */
const FieldDoor = () => {
    const user = useSession()?.user;
    const opens = user !== undefined && opensField(user);
    useEffect(() => {
        if (opens) window.location.reload();
    }, [opens]);
    return opens ? <div aria-busy="true" /> : <NotFound />;
};
export default FieldDoor;
