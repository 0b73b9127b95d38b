import { Box, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type CatalogueEntry, difference, narrow, toggle } from './catalogue';
import { MatrixCards } from './MatrixCards';
import { MatrixTable } from './MatrixTable';
import { type MatrixFilter, MatrixToolbar } from './MatrixToolbar';
import type { Catalogue } from './useCatalogue';

interface PermissionMatrixProps {
    catalogue: Catalogue;
    chosen: ReadonlySet<number>;
    /** absent: read-only */
    onChange?: (chosen: Set<number>) => void;
}

/** Permission matrix of a role: subjects by verbs, with search and changes. */
export const PermissionMatrix = ({ catalogue, chosen, onChange }: PermissionMatrixProps) => {
    const translate = useTranslate();
    const narrowScreen = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    const [search, setSearch] = useState('');
    const [show, setShow] = useState<MatrixFilter>('all');
    const changes = useMemo(() => difference(chosen, catalogue.saved), [chosen, catalogue.saved]);
    const changed = useMemo(() => new Set([...changes.added, ...changes.removed]), [changes]);
    const groups = useMemo(() => {
        const kept = show === 'selected' ? chosen : changed;
        return narrow(catalogue.groups, { search, keep: show === 'all' ? undefined : ({ id }) => kept.has(id) });
    }, [catalogue.groups, search, show, chosen, changed]);
    const choose = onChange && ((entries: readonly CatalogueEntry[]) => onChange(toggle(chosen, entries)));
    const Body = narrowScreen ? MatrixCards : MatrixTable;
    return (
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            <MatrixToolbar
                search={search}
                onSearch={setSearch}
                show={show}
                onShow={setShow}
                count={chosen.size}
                total={catalogue.total}
                changes={onChange && { added: changes.added.length, removed: changes.removed.length }}
            />
            {groups.length === 0 ? (
                <Typography variant="body2" color="text.secondary" sx={{ py: 3, textAlign: 'center' }}>
                    {translate('domains.identity.matrix.none')}
                </Typography>
            ) : (
                <Body groups={groups} chosen={chosen} saved={catalogue.saved} onChoose={choose} />
            )}
        </Box>
    );
};
