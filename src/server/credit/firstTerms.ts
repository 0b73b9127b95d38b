/** Initial terms of trade of an installation, to be replaced by a version that the business's lawyer has reviewed. */
export const FIRST_TERMS = {
    title: 'Terms and conditions of trade on account',
    text: `1. Who agrees
These terms apply between the supplier named on the application and the customer who submits it. They apply to everything that is supplied on account, together with the contract of each order.

2. The application
The customer says that what stands in the application is true and complete, and tells the supplier within 14 days when it changes. Whoever signs says that they are authorised to bind the customer.

3. Enquiries
The supplier may ask the businesses that are named as trade references how the customer pays, and may obtain a commercial credit report. Personal information is used for nothing but judging and keeping the account, in accordance with the Privacy Act 1988 (Cth).

4. The credit limit
The supplier says whether it grants credit, up to which limit and for how long. It may change or withdraw credit at any time for orders that are not confirmed yet. An order that would go above the limit need not be confirmed.

5. Payment
Invoices are payable within the days that are granted with the account, counted from the day of the invoice, without deduction. Prices are in Australian dollars. Goods and services tax is added where it applies.

6. Late payment
On what is overdue the supplier may charge interest at the rate of the penalty interest of the state of the customer, and the reasonable cost of recovery. While an invoice is overdue further supply may be withheld.

7. Goods
Goods stay the property of the supplier until they are paid for. The supplier may register this as a security interest under the Personal Property Securities Act 2009 (Cth). The risk passes with delivery.

8. Consumer guarantees
Nothing in these terms takes away a right that the Australian Consumer Law gives and that cannot be excluded.

9. Ending the account
Either side may end the account in writing. What was supplied before stays payable by its day.

10. Law
The law of the State of Queensland applies.`,
};
