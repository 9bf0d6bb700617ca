CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at") WHERE "payment"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_done" ON "refund" USING btree ("done_at") WHERE "refund"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_who" ON "audit" USING btree ("who","id");--> statement-breakpoint
CREATE INDEX "audit_what" ON "audit" USING btree ("what","id");