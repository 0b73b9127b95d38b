import AddIcon from '@mui/icons-material/Add';
import { Button, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useCreatePath, useLocation, useNavigate, useResourceDefinition, useTranslate } from 'react-admin';
import { useCan } from '../../session/can';
import type { ScreenDefinition } from '../definition';
import { FormDialog } from '../form/FormDialog';
import { resourceOf } from '../metadata';
import { useAddLabel } from '../useAddLabel';
import { useCanOpenPages } from '../useCanOpenPages';

/**
 * Add button with a dialog, for resources with a form but no add page. Short on a phone, as the link to an add page is.
 */
export const AddInPlace = ({ definition }: { definition: ScreenDefinition }) => {
    const { name } = definition;
    const translate = useTranslate();
    const can = useCan();
    const createPath = useCreatePath();
    const navigate = useNavigate();
    const { hasCreate } = useResourceDefinition({ resource: name });
    const pages = useCanOpenPages(name);
    const { pathname, search, state } = useLocation();
    // links may open it with values, `state={{ record: { site_id: 7 } }}`, as for an add page
    const linked = (state as { record?: Record<string, unknown> } | null)?.record;
    const [open, setOpen] = useState(linked !== undefined);
    const [given, setGiven] = useState(linked);
    // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each link
    useEffect(() => {
        if (!linked) return;
        setGiven(linked);
        setOpen(true);
        navigate(pathname + search, { replace: true, state: null });
    }, [linked]);
    const close = () => {
        setOpen(false);
        setGiven(undefined);
    };
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const label = useAddLabel(name);
    if (hasCreate || !definition.form || !can(resourceOf(name).actions.create)) return null;
    return (
        <>
            <Button
                variant="contained"
                aria-label={phone ? label : undefined}
                startIcon={<AddIcon />}
                onClick={() => setOpen(true)}
                sx={{ whiteSpace: 'nowrap' }}
            >
                {phone ? translate('engine.list.addShort') : label}
            </Button>
            {open && (
                <FormDialog
                    definition={definition}
                    given={given}
                    onClose={close}
                    // navigates to the next step, as after an add page
                    onDone={
                        pages.show ? ({ id }) => navigate(createPath({ resource: name, id, type: 'show' })) : undefined
                    }
                />
            )}
        </>
    );
};
