export const texts = {
    action: 'Remove personal data',
    consequence: 'Their name, address and number go from everywhere, for good.',
    title: 'Remove the personal data of %{name}',
    text: 'This cannot be undone. What is shown below is removed at once.',
    becomes: {
        users: 'The account is closed, and the same email address may be registered again.',
        'customer-contacts':
            'The contact is archived. An account that the person has in the portal is removed under Users.',
        customers:
            'The contacts are archived, and the customer keeps its name. Accounts that its people have in the portal are removed under Users.',
        suppliers: 'The supplier keeps its name, and nobody to talk to stands with it any more.',
        referrers: 'The referrer keeps its name, and nobody to talk to stands with it any more.',
    },
    people: 'Whose data it is: %{names}.',
    nothing: 'There is no personal data here any more.',
    removed: 'Deleted or emptied',
    rewritten: 'Texts in which the name is replaced',
    kept: 'Stays',
    none: 'Nothing',
    unsure: 'Others have these too, or they may be words. Texts that mention them stay: %{names}.',
    confirm: 'To confirm, type the name: %{name}',
    name: 'Name',
    submit: 'Remove for good',
    done: 'The personal data was removed. In its place stands: %{labels}.',
    what: 'What was removed',
    belong: 'Who removed whose personal data, and how much of it, without the data itself.',
};
