CREATE INDEX "payment_paid" ON "payment" USING btree ("paid_at") WHERE "payment"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_done" ON "refund" USING btree ("done_at") WHERE "refund"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "shop_order_status" ON "shop_order" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "shop_order_created" ON "shop_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shop_order_outside" ON "shop_order" USING btree ("id") WHERE "shop_order"."outside" > 0;--> statement-breakpoint
CREATE INDEX "audit_who" ON "audit" USING btree ("who","id");--> statement-breakpoint
CREATE INDEX "audit_what" ON "audit" USING btree ("what","id");