import CheckIcon from '@mui/icons-material/Check';
import { Box, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type CatalogueEntry, VERBS } from './catalogue';
import type { MatrixBodyProps } from './MatrixTable';
import { Tick } from './Tick';

/** Narrow permission matrix: a block per noun, a chip per permission. */
export const MatrixCards = ({ groups, chosen, saved, onChoose }: MatrixBodyProps) => {
    const translate = useTranslate();
    const text = (key: string, options?: object) => translate(`domains.identity.matrix.${key}`, options);
    const chip = (entry: CatalogueEntry, label: string) => {
        const on = chosen.has(entry.id);
        const changed = onChoose !== undefined && on !== saved.has(entry.id);
        return (
            <Chip
                key={entry.id}
                label={changed ? `${on ? '+' : '−'} ${label}` : label}
                icon={on ? <CheckIcon aria-hidden /> : undefined}
                variant={on ? 'filled' : 'outlined'}
                color={changed ? (on ? 'success' : 'error') : on ? 'primary' : 'default'}
                {...(onChoose && {
                    clickable: true,
                    role: 'checkbox',
                    'aria-checked': on,
                    'aria-label': entry.title,
                    disabled: !entry.grantable,
                    onClick: () => onChoose([entry]),
                })}
                sx={{ height: 34, fontSize: '0.8125rem' }}
            />
        );
    };
    return (
        <Stack spacing={2.5}>
            {groups.map(({ domain, rows }) => {
                const title = translate(`domains.identity.permission_group.${domain}`, { _: domain });
                return (
                    <section key={domain} aria-label={title}>
                        <Typography variant="overline" color="text.secondary" component="p">
                            {title}
                        </Typography>
                        {rows.map(({ code, title: noun, plain, otherPermissions, all }) => (
                            <Box key={code} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
                                <Box
                                    component="label"
                                    sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, mb: 0.75 }}
                                >
                                    {onChoose && (
                                        <Tick
                                            entries={all}
                                            chosen={chosen}
                                            label={text('row', { name: noun })}
                                            onChoose={onChoose}
                                            reachable
                                        />
                                    )}
                                    <Typography variant="body2" sx={{ fontWeight: 550 }}>
                                        {noun}
                                    </Typography>
                                </Box>
                                <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
                                    {VERBS.flatMap(verb => {
                                        const entry = plain[verb];
                                        return entry ? [chip(entry, text(verb))] : [];
                                    })}
                                    {otherPermissions.map(entry => chip(entry, entry.title))}
                                </Stack>
                            </Box>
                        ))}
                    </section>
                );
            })}
        </Stack>
    );
};
