import type { Random } from '../../domain/random';
import { type ContractFacts, contractTemplate } from '../../domain/sales/contracts';
import { contractWords, readContractFacts } from '../../server/sales/refreshFacts';
import type { Row, SeedContext } from '../seedContext';

const stroke = (random: Random) => [
    Array.from({ length: 28 }, (_, at) => [
        30 + at * 16,
        Math.round(100 + Math.sin(at / random.number(1.6, 2.6, 2)) * random.number(24, 60, 1)),
    ]),
];

/** Order data that its contract needs. */
export interface SeededOrder {
    id: number;
    customer: number;
    contract: string | null;
    sent: boolean;
    signedAt: Date;
}

/** Contract of an order as the server creates it: template, facts, exact text and its hash. */
export const seedContract = async (context: SeedContext, random: Random, order: SeededOrder): Promise<Row> => {
    const { tx, services, people } = context;
    const facts: ContractFacts = await readContractFacts(tx, services.config, order.id);
    const sections = contractTemplate(facts.items.map(({ type }) => type));
    const title = 'Supply agreement';
    const { text, sha256 } = contractWords(title, sections, facts);
    const [contact] =
        await tx`SELECT name, position FROM customer_contacts WHERE customer_id = ${order.customer} ORDER BY id LIMIT 1`;
    const signature = (name: string, position: string, hours: number) => ({
        name,
        position,
        kind: 'drawn',
        strokes: stroke(random),
        signed_at: new Date(order.signedAt.getTime() + hours * 3_600_000).toISOString(),
        text_sha256: sha256,
    });
    const signed = order.contract !== 'pending';
    return {
        number: facts.order,
        sales_order_id: order.id,
        title,
        sections: tx.json(sections as never),
        facts: tx.json(facts as never),
        text,
        text_sha256: sha256,
        sent_to: order.sent ? facts.customer.email : null,
        sent_at: order.sent ? new Date(order.signedAt.getTime() - 30 * 3_600_000) : null,
        customer_signature: signed
            ? tx.json(
                  signature(
                      String(contact?.name ?? facts.customer.name),
                      String(contact?.position ?? 'Owner'),
                      0,
                  ) as never,
              )
            : null,
        countersignature:
            order.contract === 'signed_by_both'
                ? tx.json(signature('Megan Doyle', 'Operations manager', 3) as never)
                : null,
        created_at: new Date(order.signedAt.getTime() - 40 * 3_600_000),
        created_by: people.manager,
        updated_by: people.manager,
    };
};
