import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import {
    Box,
    Button,
    Card,
    IconButton,
    Stack,
    TextField,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import {
    COST_FIELDS,
    FEED_FIELDS,
    type FigureField,
    type InputFaults,
    MAX_FEEDS,
} from '../../../domain/calculators/inputs';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { ChooseSupplement } from './ChooseSupplement';
import type { CalculatorFormProps } from './DoseForm';
import { FigureGrid, Wide } from './FigureGrid';
import { FigureInput } from './FigureInput';
import { emptyFeed, type FeedValues, type CostValues as Form } from './forms';
import { MixInput } from './MixInput';

const TEXT = 'domains.nutrition.calculator';

interface FeedCardProps {
    at: number;
    feed: FeedValues;
    faults: InputFaults;
    origins: Form['origins'];
    change: (changed: Partial<FeedValues>) => void;
    remove: (() => void) | undefined;
}
const FeedCard = ({ at, feed, faults, origins, change, remove }: FeedCardProps) => {
    const translate = useTranslate();
    const ids = { title: useId(), name: useId(), form: useId() };
    const title = feed.name || translate(`${TEXT}.feed.one`, { at: at + 1 });
    const fields: Record<string, FigureField> = FEED_FIELDS[feed.form];
    return (
        <Card component="section" aria-labelledby={ids.title} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
                <Typography id={ids.title} variant="h3" component="h3">
                    {title}
                </Typography>
                {remove && (
                    <IconButton
                        size="small"
                        aria-label={translate(`${TEXT}.feed.remove`, { name: title })}
                        onClick={remove}
                    >
                        <CloseOutlined fontSize="small" />
                    </IconButton>
                )}
            </Stack>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                <Wide>
                    <ToggleButtonGroup
                        exclusive
                        fullWidth
                        size="small"
                        aria-label={translate(`${TEXT}.feed.form`)}
                        value={feed.form}
                        onChange={(_, form: FeedValues['form'] | null) =>
                            form && change({ form, price: '', intake: '' })
                        }
                    >
                        <ToggleButton value="liquid">{translate(`${TEXT}.feed.liquid`)}</ToggleButton>
                        <ToggleButton value="dry">{translate(`${TEXT}.feed.dry`)}</ToggleButton>
                    </ToggleButtonGroup>
                </Wide>
                {feed.form === 'liquid' && (
                    <Wide>
                        <ChooseSupplement
                            onChoose={({ name, density, price_per_litre: price, nutrients }) =>
                                change({
                                    name,
                                    density: density === null ? '' : String(density),
                                    price: price === null ? '' : String(price),
                                    nutrients: (nutrients ?? []).map(({ nutrient, percentage }) => ({
                                        nutrient,
                                        percentage: String(percentage),
                                    })),
                                })
                            }
                        />
                    </Wide>
                )}
                <FieldFrame id={ids.name} label={translate(`${TEXT}.mix.name`)} required={false}>
                    <TextField
                        id={ids.name}
                        size="small"
                        value={feed.name}
                        onChange={event => change({ name: event.target.value.slice(0, 120) })}
                    />
                </FieldFrame>
                {Object.entries(fields).map(([name, field]) => (
                    <FigureInput
                        key={name}
                        label={translate(`${TEXT}.figure.${name}`)}
                        field={field}
                        value={feed[name as 'price']}
                        origin={origins[`feeds.${at}.${name}`]}
                        fault={feed[name as 'price'].trim() === '' ? undefined : faults[`feeds.${at}.${name}`]}
                        onChange={value => change({ [name]: value })}
                        {...(name === 'dry_matter' && { help: translate(`${TEXT}.feed.dry_matter`) })}
                    />
                ))}
                <Wide>
                    <MixInput of={title} shares={feed.nutrients} onChange={nutrients => change({ nutrients })} />
                </Wide>
            </Box>
        </Card>
    );
};

/** Feeds side by side: supplements by the litre, licks and meals by the kilogram. */
export const CostForm = ({ form, change, faults }: CalculatorFormProps<Form>) => {
    const translate = useTranslate();
    const without = (prefix: string) =>
        Object.fromEntries(Object.entries(form.origins).filter(([name]) => !name.startsWith(prefix)));
    const setFeed = (at: number, changed: Partial<FeedValues>) => {
        const origins = { ...form.origins };
        for (const name of Object.keys(changed)) delete origins[`feeds.${at}.${name}`];
        change({
            ...form,
            origins,
            feeds: form.feeds.map((feed, index) => (index === at ? { ...feed, ...changed } : feed)),
        });
    };
    return (
        <>
            <FigureGrid title={translate(`${TEXT}.group.animals`)}>
                {(['head', 'days'] as const).map(name => (
                    <FigureInput
                        key={name}
                        label={translate(`${TEXT}.figure.${name}`)}
                        field={COST_FIELDS[name]}
                        value={form[name]}
                        origin={form.origins[name]}
                        onChange={value => change({ ...form, [name]: value, origins: without(name) })}
                    />
                ))}
            </FigureGrid>
            {form.feeds.map((feed, at) => (
                <FeedCard
                    // biome-ignore lint/suspicious/noArrayIndexKey: two feeds may be the same
                    key={at}
                    at={at}
                    feed={feed}
                    faults={faults}
                    origins={form.origins}
                    change={changed => setFeed(at, changed)}
                    remove={
                        form.feeds.length > 1
                            ? () =>
                                  change({
                                      ...form,
                                      origins: without('feeds.'),
                                      feeds: form.feeds.filter((_, index) => index !== at),
                                  })
                            : undefined
                    }
                />
            ))}
            {form.feeds.length < MAX_FEEDS && (
                <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }} useFlexGap>
                    {(['liquid', 'dry'] as const).map(kind => (
                        <Button
                            key={kind}
                            variant="outlined"
                            color="inherit"
                            startIcon={<AddOutlined />}
                            onClick={() => change({ ...form, feeds: [...form.feeds, emptyFeed(kind)] })}
                        >
                            {translate(`${TEXT}.feed.add_${kind}`)}
                        </Button>
                    ))}
                </Stack>
            )}
        </>
    );
};
